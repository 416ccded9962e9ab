/** The JSON of a request without what PostgreSQL cannot store in a text: NUL and unpaired surrogates. */
export const storableJson = (json: string): string =>
  json.replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g, (escaped) => (escaped === '\\\\' ? escaped : ''));

/** A `fetch` whose request bodies contain only text that the database can store. */
export const storableFetch: typeof fetch = (input, init) =>
  fetch(input, typeof init?.body === 'string' ? { ...init, body: storableJson(init.body) } : init);
