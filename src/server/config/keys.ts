/** Keys that the server creates once and stores in its data folder, readable only by its own user. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Secret } from '../base/secret.ts';
import type { Config } from './config.ts';

/**
 * Returns the stored key, or creates one of 256 bits. Two processes that start at once get the same key.
 * Throws if others can read the file.
 */
export function storedKey(dataDir: string, name: string): Secret {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown;
  }
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error(`Other users can read the key file ${name} in the data folder: run chmod 600 on it.`);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new Error(`The key file ${name} in the data folder is damaged.`);
  return new Secret(key);
}

/** The same; null if none is stored. Creates none. */
export const keyIfStored = (dataDir: string, name: string): Secret | null =>
  existsSync(path.join(dataDir, name)) ? storedKey(dataDir, name) : null;

/** Returns the key that signs devices and encrypts small secrets: the configured one, or the stored one. */
export const sessionKey = ({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): Secret =>
  sessionSecret ?? storedKey(dataDir, 'session-secret');
