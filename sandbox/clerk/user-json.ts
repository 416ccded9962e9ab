import type { User } from './state.ts';

export function publicUserJson(user: User) {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: '',
    has_image: false,
  };
}

export function userJson(user: User) {
  return {
    object: 'user',
    id: user.id,
    username: null,
    ...publicUserJson(user),
    profile_image_id: '',
    external_id: null,
    primary_email_address_id: user.emailId,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    email_addresses: [
      {
        object: 'email_address',
        id: user.emailId,
        email_address: user.email,
        reserved: false,
        linked_to: [],
        matches_sso_connection: false,
        verification: {
          object: 'verification',
          status: 'verified',
          strategy: 'email_code',
          attempts: 1,
          expire_at: user.createdAt,
        },
      },
    ],
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
    saml_accounts: [],
    passkeys: [],
    organization_memberships: [],
    password_enabled: true,
    totp_enabled: false,
    backup_code_enabled: false,
    two_factor_enabled: false,
    public_metadata: {},
    unsafe_metadata: {},
    last_sign_in_at: user.lastSignInAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    delete_self_enabled: true,
    create_organization_enabled: false,
    create_organizations_limit: null,
    legal_accepted_at: null,
  };
}
