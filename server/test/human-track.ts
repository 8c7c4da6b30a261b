/** A track as a hand makes it: it gathers speed, goes a little too far and comes back, and is never quite straight. */
export function humanTrack(endX: number, { ms = 900, points = 40 } = {}): string {
  return Array.from({ length: points + 1 }, (_, n) => {
    const part = n / points;
    const eased = part < 0.8 ? 1 - (1 - part / 0.8) ** 3 : 1;
    const beyond = part < 0.8 ? 0 : Math.sin(((part - 0.8) / 0.2) * Math.PI) * 3;
    const x = Math.round(endX * eased + beyond);
    const y = Math.round(Math.sin(n / 5) * 2);
    return `${n === points ? endX : x},${y},${Math.round(part * ms)}`;
  }).join(';');
}

/** As a program drags that counts to its aim: equal steps after equal times. */
export function evenTrack(endX: number, { ms = 900, points = 30 } = {}): string {
  return Array.from({ length: points + 1 }, (_, n) => {
    return `${Math.round((endX * n) / points)},0,${Math.round((ms * n) / points)}`;
  }).join(';');
}
