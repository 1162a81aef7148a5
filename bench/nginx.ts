import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdPort } from '../tests/system/started-main.ts';

type Nginx = { url: string; stop: () => Promise<void> };

/**
 * Starts nginx for comparison: one worker proxies the given bytes from a second nginx server over keep-alive connections, with one upstream
 * request per request. Returns null when nginx is not installed.
 */
export async function startNginx(bytes: Uint8Array): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'steward-nginx-'));
  const [front, back] = await Promise.all([holdPort(), holdPort()]);
  await Promise.all([front.release(), back.release()]);
  writeFileSync(join(folder, 'list.json'), bytes);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, front.port, back.port));
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = spawn('nginx', options, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${front.port}/list.json`;
  await waitFor(url);
  return {
    url,
    stop: async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

const configuration = (folder: string, front: number, back: number): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  types { application/json json; }
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream behind { server 127.0.0.1:${back}; keepalive 64; keepalive_requests 1000000; }
  server { listen 127.0.0.1:${back}; root ${folder}; sendfile on; open_file_cache max=10; }
  server {
    listen 127.0.0.1:${front};
    location / { proxy_pass http://behind; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffers 8 64k; }
  }
}`;

async function waitFor(url: string): Promise<void> {
  const end = Date.now() + 5_000;
  while (Date.now() < end) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nginx did not start');
}
