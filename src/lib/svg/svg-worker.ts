import { parentPort, workerData } from 'node:worker_threads';
import { tryDrawing } from './index';

parentPort?.postMessage(tryDrawing(workerData as string));
