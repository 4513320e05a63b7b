import { routes } from '../../../core/http/routes';
import { endSession } from '../actions/end-session';
import { signIn } from '../sign-in/sign-in';
import { ownAccount } from '../profile/change-profile';
import { presentUserInfo } from '../presenter';

export default routes({
  'POST /email_login': ({ body, ip, userAgent }) =>
    signIn({ userName: body.user_name, password: body.password, ip, userAgent }),
  'POST /logout': ({ actor }) => endSession(actor),
  'GET /user_info': async ({ actor }) => presentUserInfo(await ownAccount(actor)),
});
