import { parentPort, workerData } from 'node:worker_threads';
import { trySanitizeSvg } from './index';

parentPort?.postMessage(trySanitizeSvg(workerData as string));
