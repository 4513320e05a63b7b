import styles from './crop.module.css';

interface Props {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value as text; by default, the number. */
  text?: string;
  onChange: (value: number) => void;
}

/** A slider with its label. */
export const RangeField = ({ label, text, value, onChange, ...range }: Props) => (
  <label className={styles.range}>
    {label}
    <input
      type="range"
      {...range}
      value={value}
      aria-valuetext={text}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </label>
);
