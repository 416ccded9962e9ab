import { createHmac } from 'node:crypto';
import { newId } from './state.ts';

/** Clerk's `user.deleted`, signed as Svix signs for Clerk. */
export function userDeletedWebhook(userId: string, url: string, secret: string): Request {
  const body = JSON.stringify({
    data: { deleted: true, id: userId, object: 'user' },
    object: 'event',
    timestamp: Date.now(),
    type: 'user.deleted',
  });
  const id = newId('msg');
  const sentAt = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(sentAt),
    'svix-signature': `v1,${signature}`,
  };
  return new Request(url, { method: 'POST', headers, body });
}
