/** Stock REST is not exposed; the page sizes of our endpoints are in `src/contract`. */
export default { rest: { prefix: '/api', defaultLimit: 10, maxLimit: 100 } };
