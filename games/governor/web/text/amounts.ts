// Amounts are whole thousandths everywhere; people read units.

/** 1500 → "1.5", 20000000 → "20,000". */
export function units(thousandths: number): string {
  return (thousandths / 1000).toLocaleString('en', { maximumFractionDigits: 3 });
}

/** With its sign, for a change: "+1.5", "−200", "±0". */
export function change(thousandths: number): string {
  if (thousandths === 0) return '±0';
  return `${thousandths > 0 ? '+' : '−'}${units(Math.abs(thousandths))}`;
}

/** What a person typed as units, in thousandths; `null` if it is no number or has more than three decimals. */
export function thousandths(typed: string): number | null {
  const text = typed.trim().replaceAll(',', '');
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) return null;
  return Math.round(Number(text) * 1000);
}
