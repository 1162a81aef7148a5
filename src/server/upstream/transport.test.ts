import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ServiceRequest } from './endpoint.ts';
import { NoAnswer } from './errors.ts';
import { createTransport, usualLimits } from './transport.ts';

const ports: { method: string; port: number }[] = [];
const server = createServer((request, response) => {
  ports.push({ method: request.method ?? '', port: request.socket.remotePort ?? 0 });
  request.resume();
  response.end('{}');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('gives each write its own connection, shared with no other call, and knows when no connection was opened', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has an address with a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = createTransport(origin);
  const request = (method: 'GET' | 'PATCH'): ServiceRequest => ({
    origin,
    path: '/',
    method,
    headers: {},
    body: method === 'GET' ? null : '{}',
  });
  for (const method of ['GET', 'GET', 'PATCH', 'PATCH', 'GET'] as const)
    await (method === 'GET' ? transport.read(request(method)) : transport.write(request(method)));
  const portsOf = (method: string) => ports.filter((one) => one.method === method).map(({ port }) => port);
  const [one, other] = portsOf('PATCH');
  expect(one).not.toBe(other);
  for (const port of portsOf('GET')) expect([one, other]).not.toContain(port);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(transport.write(request('PATCH'))).rejects.toMatchObject({ name: 'NoAnswer', sent: false });
  const failed = await transport.read(request('GET')).catch((thrown: unknown) => thrown);
  expect(failed).toBeInstanceOf(NoAnswer);
  const again = await transport.read(request('GET')).catch((thrown: unknown) => thrown);
  expect(again).toMatchObject({ name: 'NoAnswer', sent: false });
  await transport.close();
});

test('a write may have arrived if its open connection breaks; a response that is too long is cut off', async () => {
  const breaking = createServer((request, response) => {
    if (request.method === 'PATCH') request.socket.destroy();
    else response.end('x'.repeat(10_000));
  });
  await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has an address with a port.
  const origin = `http://127.0.0.1:${(breaking.address() as AddressInfo).port}`;
  const transport = createTransport(origin, { ...usualLimits, readBytes: 9_999 });
  const request = { origin, path: '/', headers: {}, body: null };
  const write = transport.write({ ...request, method: 'PATCH', body: '{}' });
  await expect(write).rejects.toMatchObject({ name: 'NoAnswer', sent: true });
  const long = await transport.read({ ...request, method: 'GET' });
  expect([long.tooLong, long.bytes.length]).toEqual([true, 0]);
  await transport.close();
  breaking.close();
});
