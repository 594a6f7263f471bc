import { useEffect, useState } from 'react'

/** Gives true once `isOn` has lasted `delayMs`, and false as soon as it ends. */
export const useDelayed = (isOn: boolean, delayMs = 150): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [isOn, delayMs])
  return isOn && isLate
}
