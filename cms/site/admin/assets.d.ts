/** The address of a picture, which the panel's bundler puts beside its scripts. */
declare module '*.svg' {
  const address: string;
  export default address;
}
