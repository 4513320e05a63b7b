const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * The elements that a drawing may have, as SVG writes them. Not here, and so dropped with all that is in them: what runs
 * (`script`, handlers of animations, `foreignObject` with its HTML), what moves (`animate`, `set` may change a link) and
 * what fetches (`image`, `feImage`).
 */
export const ELEMENTS = setOf(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** What leaves a mark on the paper; text does when it says something, `use` when it leads somewhere. */
export const SHAPES = setOf('path rect circle ellipse line polyline polygon');

/** What is drawn only where something refers to it. */
export const DEFINITIONS = setOf(
  'defs symbol linearGradient radialGradient pattern clipPath mask marker filter title desc style',
);

/** Where `href` may stand; its value is always a part of the same file. */
export const LINKING_ELEMENTS = setOf('use textPath linearGradient radialGradient pattern filter');

/** Properties of CSS that are attributes as well. */
const PRESENTATION = setOf(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask
  mask-type opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode
`);

/** Properties that a `style` may set. None of them loads anything, and none leads out of the picture. */
export const PROPERTIES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  ...setOf(`
    background background-color color-scheme font font-feature-settings font-variant-caps font-variant-east-asian
    font-variant-ligatures font-variant-numeric isolation line-height marker mix-blend-mode text-align
    text-align-last text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation
    text-transform transform-box cx cy r rx ry x y width height d
  `),
]);

/** Attributes that any element may have; names mean one thing wherever they stand. */
export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  ...setOf(`
    id class role aria-label aria-hidden version viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr
    width height d points pathLength dx dy rotate textLength lengthAdjust startOffset method spacing side
    gradientTransform gradientUnits spreadMethod offset patternTransform patternUnits patternContentUnits
    clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
    filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 tableValues slope intercept
    amplitude exponent stdDeviation edgeMode order kernelMatrix divisor bias targetX targetY preserveAlpha
    surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector yChannelSelector
    baseFrequency numOctaves seed stitchTiles radius azimuth elevation z pointsAtX pointsAtY pointsAtZ
    limitingConeAngle requiredFeatures requiredExtensions systemLanguage
  `),
]);

/** Attributes that are as long as it takes; any other is longer only to cost time. */
export const LONG_ATTRIBUTES = setOf('d points style x y dx dy rotate transform');
export const MAX_VALUE_LENGTH = 5000;

/** Functions of CSS and of transforms that a value may call. `url` is one more, for parts of the same file. */
export const FUNCTIONS = setOf(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp
  matrix translate translatex translatey scale scalex scaley rotate skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
`);

/** The most that these may say: beyond, a filter costs seconds and shows no difference. */
export const MAX_FILTER_VALUES: Readonly<Record<string, number>> = {
  numOctaves: 8,
  stdDeviation: 250,
  radius: 50,
  order: 9,
};
