import { useMemo } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/project.ts';
import { Box, Flex, Text } from '#web/ui/primitives.ts';
import { qrCode } from '#web/ui/qrCode.ts';

const styles = {
  /** Dark on white in both themes, because cameras read no other code. */
  code: css({
    flex: 'none',
    width: '72px',
    height: '72px',
    padding: '5px',
    border: '1px solid {colors.line}',
    borderRadius: '4',
    background: 'sheet',
    fill: 'sheet.ink',
    shapeRendering: 'crispEdges',
  }),
};

/** The registration numbers with the real-estate authority (RERA), or that there is none. */
export function ReraBox({
  rera,
}: {
  readonly rera: { readonly numbers: readonly string[]; readonly url: string | null };
}) {
  const { numbers, url } = rera;
  const code = useMemo(() => (url === null ? null : qrCode(url)), [url]);
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="14px"
      p="14px 16px"
      border="1px solid {colors.line}"
      borderRadius="card"
      bg="bg.raised"
      fontSize="13"
      lineHeight="1.55"
    >
      <div>
        <Text as="h2" font="text" fontSize="13" fontWeight="600" letterSpacing="0" lineHeight="1.5" mb="3px">
          {numbers.length > 0 ? text.reraRegistered : text.rera}
        </Text>
        {numbers.length > 0 ? (
          <Box as="ul" listStyle="none" textStyle="num" letterSpacing="0" overflowWrap="anywhere" role="list">
            {numbers.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </Box>
        ) : (
          <Text color="fg.muted">{text.noReraNumber}</Text>
        )}
        {url !== null && (
          <Box
            as="a"
            display="inline-block"
            py="3px"
            mt="2px"
            color="fg.muted"
            textDecoration="underline"
            textUnderlineOffset="3px"
            _hover={{ color: 'fg.ink' }}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text.checkAtRera}
          </Box>
        )}
      </div>
      {code !== null && (
        <svg className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={text.reraCode}>
          <path d={code.path} />
        </svg>
      )}
    </Flex>
  );
}
