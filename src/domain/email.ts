/** The longest address that mail servers accept, in characters. */
export const EMAIL_MAX_LENGTH = 254;

const NAME = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${NAME}(?:\\.${NAME})*@(?:${LABEL}\\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$`);

/**
 * Whether a text is an e-mail address that payment and mail services accept: ASCII, without quotes and brackets. Only a
 * delivered message proves that the address exists. `private.is_email` in the database returns the same.
 */
export const isEmailAddress = (text: string): boolean => ADDRESS.test(text);
