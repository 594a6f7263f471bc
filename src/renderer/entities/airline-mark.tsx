/** An airline's code on a neutral background, used wherever there is no logo. */
export const AirlineMark = ({ code, size = 28 }: { code: string; size?: number }) => (
  <span
    className="airline-mark mono"
    style={{ width: size, height: size, fontSize: size * 0.4 }}
    aria-hidden="true"
  >
    {code}
  </span>
)
