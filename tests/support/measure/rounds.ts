/** Number of rounds of the fault tests: one in `npm test`, as many as requested in `npm run test:faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
