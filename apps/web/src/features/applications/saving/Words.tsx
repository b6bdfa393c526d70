/** What somebody typed, or what stands. */
export const Words = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? (
    <p className="app-note">Not answered</p>
  ) : (
    <>
      {lines.map((line, at) => (
        <p key={at}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </>
  );
