import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** nginx in front of a bare handler that answers the given bytes: the yardstick. Null when nginx is not installed. */
export async function startNginx(
  bytes: Uint8Array,
): Promise<{ url: string; stop: () => Promise<void> } | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null;
  const bare = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.byteLength });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'steward-nginx-'));
  // A server that listens on TCP has an address with a port.
  const { port: barePort } = bare.address() as AddressInfo;
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, barePort));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  await answers(url);
  return {
    url,
    stop: async () => {
      nginx.kill('SIGTERM');
      await new Promise((resolve) => nginx.once('exit', resolve));
      bare.closeAllConnections();
      bare.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number, barePort: number): string => `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream bare { server 127.0.0.1:${barePort}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://bare; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  // As above.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answers(url: string): Promise<void> {
  const end = Date.now() + 5_000;
  while (Date.now() < end) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error('nginx did not start');
}
