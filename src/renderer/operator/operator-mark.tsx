/** The product's mark, where an agency's pages have the agency's. */
export const OperatorMark = ({ size }: { size: number }) => (
  <span
    className="operator-mark"
    style={{ width: size, height: size, fontSize: size * 0.55 }}
    aria-hidden="true"
  >
    F
  </span>
)
