"""Subsets the Anek family by Unicode range and writes public/fonts (record 60).

No text of the site is read, so this is run only for a new version of the fonts or a new script:

    apt-get install python3-fonttools python3-brotli
    npm install --prefix /tmp/anek @fontsource-variable/anek-latin@5.3.0 \
        @expo-google-fonts/anek-telugu@0.4.1 @expo-google-fonts/anek-devanagari@0.4.1
    python3 tools/fonts/subset_fonts.py /tmp/anek/node_modules public/fonts

Then enter the printed names in app/i18n/font-files.ts and app/styles/fonts.css.
"""

import copy
import hashlib
import io
import pathlib
import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

packages, target = map(pathlib.Path, sys.argv[1:])

# Basic Latin, and the punctuation and signs that texts use.
LATIN = [*range(0x20, 0x7F), *map(ord, "\u00a0§©®°±²³·¼½¾×÷éü–—‘’‚“”„†•…′″−")]
SHARED = [0x964, 0x965, 0x200C, 0x200D, 0x25CC, 0x20B9]  # danda, joiners, dotted circle, rupee
TELUGU = [*range(0x0C00, 0x0C80), *SHARED]
# Without the letters of Kashmiri, Sindhi and Dravidian languages and without Vedic accents.
DEVANAGARI = [
    *range(0x901, 0x904), *range(0x905, 0x90C), *range(0x90D, 0x912), *range(0x913, 0x929),
    *range(0x92A, 0x931), 0x932, 0x933, *range(0x935, 0x93A), *range(0x93C, 0x944), 0x945,
    *range(0x947, 0x94A), *range(0x94B, 0x951), *range(0x958, 0x960), *range(0x966, 0x971), *SHARED,
]  # fmt: skip

# Everything that joins and places letters. Not `dist` (finer spacing, a third of the file), nor `locl` (figures that
# Hindi pages do not print, and letters of Marathi).
SHAPING = (
    "ccmp nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct init pres abvs blws psts haln calt clig liga rlig "
    "abvm blwm mark mkmk tnum"
).split()


def read(file):
    return TTFont(packages / file, recalcTimestamp=False)  # the same bytes, and so the same name, on every run


def subset(font, code_points, features):
    options = Options(layout_features=features, name_IDs=[], drop_tables=["STAT", "DSIG"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=code_points)
    subsetter.subset(font)


def save(font, name):
    font.flavor = "woff2"
    data = io.BytesIO()
    font.save(data)
    file = f"anek-{name}.{hashlib.sha256(data.getvalue()).hexdigest()[:8]}.woff2"
    (target / file).write_bytes(data.getvalue())
    print(f"{file}  {len(data.getvalue()) / 1000:.1f} kB")


def latin():
    font = read("@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2")
    subset(font, LATIN, ["kern", "tnum"])
    # Kerning that follows both axes is a quarter of the file: all weights and widths take that of one.
    kerning = instantiateVariableFont(copy.deepcopy(font), {"wght": 600, "wdth": 90})
    instantiateVariableFont(font, {"wght": (400, 700), "wdth": (85, 100)}, inplace=True)
    font["GPOS"], font["GDEF"] = kerning["GPOS"], kerning["GDEF"]
    scale_upem(font, 500)
    save(font, "latin")


def script(name, weight, code_points):
    title = name.capitalize()
    font = read(f"@expo-google-fonts/anek-{name}/{weight}/Anek{title}_{weight}.ttf")
    # These begin with an outline that runs against the others; phones, which thicken it for headings, would draw it hollow.
    for sign in ["vowelEe", "TtRasmall1", "TRasmall1", "GRasmall1", "TtRasmall2", "TRasmall2", "GRasmall2"]:
        if f"{sign}.te" in font.getGlyphSet():
            glyph = font["glyf"][f"{sign}.te"]
            end = glyph.endPtsOfContours[0] + 1
            glyph.coordinates[:end] = list(glyph.coordinates[:end])[::-1]
            glyph.flags[:end] = glyph.flags[:end][::-1]
    subset(font, [*LATIN, *code_points], SHAPING)
    # The first font of a page says where in its lines the letters are: as in Anek Latin, or buttons and tables shift.
    os2, hhea = font["OS/2"], font["hhea"]
    hhea.ascent = os2.sTypoAscender = os2.usWinAscent = 1800
    hhea.descent = os2.sTypoDescender = -400
    os2.usWinDescent = 400
    # A fifth smaller; in the largest heading of a sharp phone no point moves by more than a sixth of a pixel.
    scale_upem(font, 400)
    save(font, f"{name}-bold" if weight == "600SemiBold" else name)


latin()
for weight in ["400Regular", "600SemiBold"]:
    script("telugu", weight, TELUGU)
    script("devanagari", weight, DEVANAGARI)
