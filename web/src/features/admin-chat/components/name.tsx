import { usePersonName } from '@/lib/use-person-name';

/** The name of a person, of a guest in the language of the back office; a dash for nobody. */
export const Name = ({ of: name }: { of: string }) => {
  const nameOf = usePersonName();
  return <bdi>{nameOf(name) || '–'}</bdi>;
};
