import './theme/index.css';
import { startApp } from './app/start-app';

startApp().catch((error: unknown) => {
  window.early?.fail();
  throw error;
});
