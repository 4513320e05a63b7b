/** A configuration error that prevents the start. The start command prints the message without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
