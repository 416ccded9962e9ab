import { randomUUID } from 'node:crypto';

export interface Answer {
  status: number;
  body: unknown;
}

export function notFound(): Answer {
  const message = 'The specified resource does not exist.';
  return { status: 404, body: problem('RESOURCE_NOT_FOUND', message, 'INVALID_RESOURCE_ID') };
}

export function unprocessable(issue: string): Answer {
  const message = 'The requested action could not be performed, semantically incorrect, or failed business validation.';
  return { status: 422, body: problem('UNPROCESSABLE_ENTITY', message, issue) };
}

/** A call for which the app lacks the permission. */
export function notAuthorized(): Answer {
  const message = 'Authorization failed due to insufficient permissions.';
  return { status: 403, body: problem('NOT_AUTHORIZED', message, 'PERMISSION_DENIED') };
}

export function invalidRequest(field: string, issue: string): Answer {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  const details = [{ field, location: 'query', issue }];
  return { status: 400, body: { ...problem('INVALID_REQUEST', message, issue), details } };
}

function problem(name: string, message: string, issue: string) {
  return { name, message, details: [{ issue }], debug_id: randomUUID().slice(0, 13) };
}
