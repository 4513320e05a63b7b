import { z } from 'zod';
import { endpoints } from '../../../contract';

const { user_name: username, email, password } = endpoints['POST /users'].body.shape;
const { nick_name, avatar, sign, link } = endpoints['PUT /user_info'].body.shape;

/** Fields of an account in the panel that have the rules of the endpoints. */
export const accountForm = z.object({ username, email, password, nick_name, avatar, sign, link });
