import type { ChatPerson } from '@contract/chat/records';

/** The name that is being typed after an `@`, and where it starts; null when there is none. */
export const mentionAt = (text: string, caret: number): { start: number; begun: string } | null => {
  const match = /(?:^|[^\p{L}\p{N}_.@/+-])@([^\s@]{0,31})$/u.exec(text.slice(0, caret));
  return match ? { start: caret - (match[1] ?? '').length, begun: match[1] ?? '' } : null;
};

/** Maximum number of suggestions. */
const MOST = 6;

/** People whose names contain the typed text; names that begin with it come first. Guests cannot be mentioned. */
export const peopleFor = (begun: string, people: readonly ChatPerson[]): ChatPerson[] => {
  const typed = begun.toLowerCase();
  const at = ({ nick_name }: ChatPerson) => nick_name.toLowerCase().indexOf(typed);
  return people
    .filter((person) => !person.user_id.includes(':') && person.nick_name !== begun && at(person) >= 0)
    .sort((a, b) => at(a) - at(b))
    .slice(0, MOST);
};

/** Ids of the people whose `@name` is in a text. */
export const mentionedIn = (text: string, people: readonly ChatPerson[]): string[] => [
  ...new Set(
    people
      .filter(({ user_id, nick_name }) => !user_id.includes(':') && text.includes(`@${nick_name}`))
      .map(({ user_id }) => user_id),
  ),
];
