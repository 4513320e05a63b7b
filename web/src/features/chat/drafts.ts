/** Storage key of the unsent text of a room. */
export const draftPlace = (roomId: string): string => `room ${roomId}`;
