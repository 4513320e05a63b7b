/** Tracks which tabs subscribe to which topics (rooms, articles), so that one is left when the last tab closes it. */
export const createTopicHolds = <T>() => {
  const topics = new Map<string, { topic: T; tabs: Set<string> }>();
  const release = (tab: string, key: string): boolean => {
    const held = topics.get(key);
    if (!held?.tabs.delete(tab) || held.tabs.size > 0) return false;
    topics.delete(key);
    return true;
  };
  return {
    hold: (tab: string, key: string, topic: T): void => {
      const held = topics.get(key) ?? { topic, tabs: new Set() };
      held.tabs.add(tab);
      topics.set(key, held);
    },
    /** Returns whether no tab subscribes to the topic now. */
    release,
    /** Releases all topics of a tab. Returns those to which no other tab subscribes. */
    releaseAll: (tab: string): T[] =>
      [...topics].flatMap(([key, { topic }]) => (release(tab, key) ? [topic] : [])),
  };
};
