import type { EndpointOutput } from '@contract';
import type { UserType } from '@contract/enums';
import { setSession } from '@/lib/session/session';
import { testImage } from '@/testing/images';
import { renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
import ImagesScreen from './screens/images-screen';

/** Id of the signed-in person. */
export const ME = 'me';
const USES: EndpointOutput<'GET /images/{id}/uses'> = [
  { kind: 'article', id: 'a1', title: 'About ink', locale: 'en' },
  { kind: 'menu_banner', id: 'm1', title: '首页', locale: null },
  { kind: 'setting', id: 's1', title: '', locale: null },
];
/** Two pictures: one that is used, and one of the signed-in person. */
export const list = (): EndpointOutput<'GET /images'> => ({
  list: [testImage(1, { used_in: 3, tags: ['ink'] }), testImage(2, { user_id: ME, alt: '' })],
  count: 2,
});

const signIn = (role: UserType) =>
  setSession({ token: 't', nick_name: 'Ann', role, user_id: ME, avatar: '', exp: 9_999_999_999 });

/** Opens the library, signed in with a role. */
export const open = async (
  answers: Answers = {},
  {
    role = 1,
    locale = 'en',
    at = '/admin/images',
  }: { role?: UserType; locale?: 'en' | 'zh-CN'; at?: string } = {},
) => {
  await signIn(role);
  return renderAdmin({
    at,
    element: <ImagesScreen />,
    answers: { 'GET /images': list, 'GET /images/{id}/uses': () => USES, ...answers },
    messages: ['image'],
    locale,
  });
};
