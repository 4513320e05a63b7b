import type { IssueOptions, IssuedCode } from '../../../src/api/account/codes/one-time-codes';
import type { passwords } from '../../../src/contract/endpoints/account/passwords';
import type { profile } from '../../../src/contract/endpoints/account/profile';
import type { registration } from '../../../src/contract/endpoints/account/registration';
import type { TestApp } from '../site/app';
import { built } from '../site/boot';
import { everyRole } from '../account/people';
import type { Samples } from './authoring-samples';

/** Endpoints of people's own accounts. */
export type AccountCall = keyof typeof passwords | keyof typeof profile | keyof typeof registration;

export interface AccountFixtures {
  registerCode: string;
  resetCode: string;
  invitation: string;
}

const REGISTERED = 'registered@example.com';
const FORGETFUL = 'forgetful@example.com';

const issue = async (options: IssueOptions<unknown>): Promise<string> => {
  const { issueCode } = built<{ issueCode: (options: IssueOptions<unknown>) => Promise<IssuedCode> }>(
    'src/api/account/codes/one-time-codes',
  );
  return (await issueCode(options)).code;
};

export const makeAccountFixtures = async (app: TestApp): Promise<AccountFixtures> => {
  const { admin } = everyRole();
  await app.call('PUT /settings/site', { body: { register_open: true } }, { token: admin.token });
  const body = { user_name: 'forgetful', nick_name: 'Forgetful', password: 'a-password-1', role: 2 as const };
  const account = await app.call(
    'POST /users',
    { body: { ...body, email: FORGETFUL } },
    { token: admin.token },
  );
  const { id: invitation } = await app.call('POST /invitations', { body: {} }, { token: admin.token });
  const payload = {
    user_name: 'registered',
    nick_name: 'Registered',
    password: 'not a hash',
    invitation: '',
    language: 'en',
  };
  return {
    registerCode: await issue({ purpose: 'register', subject: REGISTERED, payload }),
    resetCode: await issue({
      purpose: 'reset password',
      subject: FORGETFUL,
      payload: { userId: account.id },
    }),
    invitation,
  };
};

export const accountSamples = ({
  registerCode,
  resetCode,
  invitation,
}: AccountFixtures): Pick<Samples, AccountCall> => ({
  'GET /registration': { query: { invitation: 'none' } },
  'POST /register': {
    body: {
      user_name: 'just-arrived',
      nick_name: '新来的',
      email: 'arrived@example.com',
      password: 'a-password-1',
      invitation: '',
    },
  },
  'POST /register/confirm': { body: { email: REGISTERED, code: registerCode } },
  'GET /invitations': { query: { page: 1, limit: 5 } },
  'POST /invitations': { body: { note: 'For Mei', email: 'mei@example.com', uses: 2, days: 3 } },
  'DELETE /invitations': { body: { id_list: [invitation] } },
  'POST /password/forgot': { body: { email: 'nobody@example.com' } },
  'POST /password/reset': { body: { email: FORGETFUL, code: resetCode, password: 'a-password-2' } },
  'PUT /user_password': {
    body: { old_password: everyRole().admin.password, password: everyRole().admin.password },
  },
  'PUT /user_info': {
    body: {
      nick_name: 'an-admin',
      avatar: '',
      sign: 'Reads a lot',
      link: 'https://example.com',
      language: 'en',
      theme: 'dark',
    },
  },
  'POST /user_bind_email': { body: { email: 'new@example.com', password: everyRole().admin.password } },
  'GET /sessions': { query: { page: 1, limit: 5 } },
  'DELETE /sessions': { body: { all_others: true } },
});
