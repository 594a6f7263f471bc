const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200] as const

/** Returns the next zoom step from a percentage; 0 is the actual size. */
export function nextZoomPercent(percent: number, step: -1 | 0 | 1): number {
  if (step === 0) return 100
  if (step > 0) return steps.find((one) => one > percent) ?? 200
  return steps.findLast((one) => one < percent) ?? 50
}
