/** URL of an image, emitted by the panel's bundler. */
declare module '*.svg' {
  const address: string;
  export default address;
}
