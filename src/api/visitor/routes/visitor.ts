import { createVisitorId, currentVisitor } from '../../../core/auth/visitor-token';
import { routes } from '../../../core/http/routes';
import { presentVisitor } from '../presenter';

export default routes({
  'POST /visitor': async ({ locale }) => presentVisitor(currentVisitor() ?? createVisitorId(), locale),
});
