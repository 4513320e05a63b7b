import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** What is shown when a route or a screen failed. */
export const RouteError = () => {
  const error = useRouteError();
  const detail = isRouteErrorResponse(error)
    ? String(error.status)
    : error instanceof Error
      ? error.message
      : '';
  return (
    <>
      <h1>Unexpected Application Error!</h1>
      <p>{detail}</p>
    </>
  );
};
