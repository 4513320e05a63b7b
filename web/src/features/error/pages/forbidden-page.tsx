import ErrorScreen from '../components/error-screen';

const ForbiddenPage = () => <ErrorScreen reason="forbidden" status={403} />;

export default ForbiddenPage;
