import ErrorScreen from '../components/error-screen';

const NotFoundPage = () => <ErrorScreen reason="notFound" status={404} />;

export default NotFoundPage;
