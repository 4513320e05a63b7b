import { useState } from 'react';
import { useDisclosure } from '@/components/use-disclosure';
import styles from './contact-code.module.css';

interface Props {
  label: string;
  /** Address of the picture. */
  image: string;
  alt: string;
}

/** A name whose picture shows on hover, on focus and on a tap. The picture loads when first asked for. */
export const ContactCode = ({ label, image, alt }: Props) => {
  const { isOpen, close, button, container } = useDisclosure();
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  return (
    <span className={styles.contact} {...container} onMouseEnter={want} onMouseLeave={close} onFocus={want}>
      <button {...button} className={styles.name}>
        {label}
      </button>
      <span className={styles.code} data-open={isOpen || undefined}>
        {isWanted && <img src={image} alt={alt} width={160} height={160} />}
      </span>
    </span>
  );
};
