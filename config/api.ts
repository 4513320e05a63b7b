/** Strapi's stock REST is not exposed; our own calls have their limits in `src/contract`. */
export default { rest: { prefix: '/api', defaultLimit: 10, maxLimit: 100 } };
