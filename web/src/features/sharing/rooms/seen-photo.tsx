import './working-photo.css';

type SeenPhotoProps = { photoUrl: string; whose: string };

/** A photo of the working small, and large at a press. */
export function SeenPhoto({ photoUrl, whose }: SeenPhotoProps) {
  if (photoUrl === '') return null;
  return (
    <a className="ta-room-photo" href={photoUrl} target="_blank" rel="noreferrer">
      <img src={photoUrl} alt={`${whose}的解题过程，点开看大图`} />
    </a>
  );
}
