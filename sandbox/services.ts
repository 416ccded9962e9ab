/** The services that are emulated. One with keys in the environment is not. */
export interface SandboxServices {
  database: boolean;
  paystack: boolean;
  paypal: boolean;
  clerk: boolean;
  contact: boolean;
  mail: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

export function sandboxServices(env: Env): SandboxServices {
  return {
    database: !env.VITE_SUPABASE_URL,
    paystack: !env.VITE_PAYSTACK_PUBLIC_KEY,
    paypal: !env.VITE_PAYPAL_CLIENT_ID,
    clerk: !env.VITE_CLERK_PUBLISHABLE_KEY,
    contact: !env.VITE_CONTACT_ENDPOINT,
    mail: !(env.RESEND_API_KEY && env.MAIL_FROM),
  };
}
