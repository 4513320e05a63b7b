import { useDisclosure } from '@/components/use-disclosure';
import styles from './contact-qr-code.module.css';

interface Props {
  label: string;
  /** URL of the picture. */
  image: string;
  alt: string;
}

/**
 * A name whose QR code shows on hover, focus or tap. The picture is loaded when it is first shown.
 */
export const ContactQrCode = ({ label, image, alt }: Props) => {
  const { isOpen, close, button, container } = useDisclosure();
  return (
    <span className={styles.contact} {...container} onMouseLeave={close}>
      <button {...button} className={styles.name}>
        {label}
      </button>
      <span className={styles.code} data-open={isOpen || undefined}>
        <img src={image} alt={alt} width={160} height={160} loading="lazy" />
      </span>
    </span>
  );
};
