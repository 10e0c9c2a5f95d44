import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";
import type { Paper } from "#app/staff/inbox/model/person.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";

const zooms = [1, 1.5, 2, 3, 4] as const;
/** The longest side of the canvas: enough to enlarge a photographed deed to four times the dialog. */
const mostPixels = 3200;

type Props = { attachment: Paper; file: Blob; onClose: () => void };

/** Shows a photographed document, with rotation and zoom. */
export function AttachmentView({ attachment: { file_name: name }, file, onClose }: Props) {
  const [quarters, setQuarters] = useState(0);
  const [zoom, setZoom] = useState(0);
  const { canvas, isBroken } = useDrawnPicture(file, quarters);
  const go = (by: 1 | -1) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  return (
    <Dialog title={name} isTall onClose={onClose}>
      {isBroken ? (
        <p>{t("This picture cannot be shown. Download it and try another program.")}</p>
      ) : (
        <section className="paper-frame" aria-label={t("The paper")}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={name}
            style={{ width: `${100 * (zooms[zoom] ?? 1)}%` }}
          />
        </section>
      )}
      <div className="staff-actions paper-tools">
        <Button icon={ZoomOut} disabled={zoom === 0} onClick={() => go(-1)}>
          {t("Smaller")}
        </Button>
        <Button icon={ZoomIn} disabled={zoom === zooms.length - 1} onClick={() => go(1)}>
          {t("Larger")}
        </Button>
        <Button icon={RotateCw} onClick={() => setQuarters((quarters + 1) % 4)}>
          {t("Turn")}
        </Button>
        <Button onClick={() => saveFile(file, name)}>{t("Download")}</Button>
      </div>
    </Dialog>
  );
}

/** Draws the file on a canvas, because the CSP allows no blob: address as a picture. */
function useDrawnPicture(file: Blob, quarters: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file)
      .then((picture) => {
        if (canvas.current && !isGone) draw(canvas.current, picture, quarters);
      })
      .catch(() => setIsBroken(true));
    return () => {
      isGone = true;
    };
  }, [file, quarters]);
  return { canvas, isBroken };
}

function draw(sheet: HTMLCanvasElement, picture: ImageBitmap, quarters: number): void {
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const isOnItsSide = quarters % 2 === 1;
  sheet.width = isOnItsSide ? height : width;
  sheet.height = isOnItsSide ? width : height;
  const pen = sheet.getContext("2d");
  pen?.translate(sheet.width / 2, sheet.height / 2);
  pen?.rotate((quarters * Math.PI) / 2);
  pen?.drawImage(picture, -width / 2, -height / 2, width, height);
}
