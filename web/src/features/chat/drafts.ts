/** Where the unsent text of a room is stored. */
export const draftPlace = (roomId: string): string => `room ${roomId}`;
